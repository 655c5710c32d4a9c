import type { AddressInfo } from 'node:net'
import { startTestBackend } from '../support/backend.ts'

/** The real backend as a process of its own; tells its parent the port and lives until it is killed. */
const { app } = await startTestBackend()
process.send?.((app.server.address() as AddressInfo).port)
