/** The address of the folder that the site is in: the names of its caches end in it. */
export const SITE = new URL(".", document.baseURI).href;
