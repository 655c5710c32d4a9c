import { onFirstUse } from '../app/onFirstUse.ts'
import { createConnections } from './state.ts'

/** The connections of the page. */
export const connectionsOf = onFirstUse(({ call }) => createConnections(call))
