/** Where the service worker is handed out: at the root, so that it may speak for every page. */
export const SERVICE_WORKER = '/serviceWorker.js'
