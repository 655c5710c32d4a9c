/** The dialog of this id, null where there is none. */
export const dialogOf = (id: string) => document.querySelector<HTMLDialogElement>(`dialog#${CSS.escape(id)}`)
