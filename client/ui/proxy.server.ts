/**
 * On the server a page's state lives as long as the page is drawn and nobody listens to it: it is what it is. A proxy for each store
 * of each page took a twentieth of a page.
 */
export const proxy = <T extends object>(state: T): T => state
