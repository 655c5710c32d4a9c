/** Where the service worker is handed out: at the root, so that it may speak for every page. */
export const SERVICE_WORKER = '/serviceWorker.js'

/** The worker that shows notifications: of its own, since whoever wants no copies of pages may want these. It speaks for no page. */
export const NOTICE_WORKER = '/noticeWorker.js'
export const NOTICE_SCOPE = '/notices/'

/** Header of a page: the ids of the member whose browser may keep it and of his market, as `7-1`; or `nobody`. */
export const PAGE_OF = 'x-page-of'
export const NOBODY = 'nobody'

/** Header of an answer that was kept: when it came, as milliseconds since 1970. */
export const KEPT_AT = 'x-kept-at'
