import { onFirstUse } from '../app/onFirstUse.ts'
import { createNotifications } from './state.ts'

/** The bell of the page. */
export const notificationsOf = onFirstUse(({ call }) => createNotifications(call))
