/** Where the service's own picture is handed out; client/app/manifest.json names it as well. */
export const ICON = '/icons/icon.svg'
