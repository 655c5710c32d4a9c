/** The server has no editor: a form's plain field stands there until the browser has brought its own. */
export const Editor = null
