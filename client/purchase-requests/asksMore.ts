/** Whether a request is not accepted as it stands before something more is said of it, which has a form. */
export const asksMore = (code: string | undefined): boolean => code === 'CREDIT_APPROVAL' || code === 'PACKING_OPEN'
