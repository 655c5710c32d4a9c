/** Header of a page's calls: whom it was drawn for. Cookies are the browser's, and somebody else may have signed in since. */
export const PAGE_MEMBER = 'x-page-member'
