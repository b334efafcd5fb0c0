/** The address of the folder that the site is in, for pages and workers: the names of its caches end in it. */
export const SITE = new URL("../..", import.meta.url).href;
