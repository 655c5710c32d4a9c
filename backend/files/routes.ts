import * as contract from '../../shared/files/contract.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import * as files from './queries.ts'

export function fileRoutes(serve: Serve, db: Db) {
  serve(contract.oneFile, { access: 'signedIn', owner: 'everyone' }, async ({ params }) => {
    const file = await files.find(db, params.name, 'ICON')
    if (!file) throw new Refusal('NOT_FOUND')
    return { ...file, name: 'icon.webp' }
  })
}
