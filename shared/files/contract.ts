import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { fileReply } from '../kit/file.ts'

/** What a file is for; it decides who may have it. */
export const fileKinds = ['ICON', 'WASTE_PHOTO', 'CLAIM_PHOTO', 'POST_PICTURE', 'POST_FILE'] as const
export type FileKind = (typeof fileKinds)[number]

/** Where a file is found, as repIcon has it. */
export const filePath = (name: string): string => `/api/files/${name}`

/**
 * A picture of a member, by the name that only those know who were shown it; a new picture has a new name. Any signed-in
 * member may have it: it stands beside its owner's name wherever that does.
 */
export const oneFile = endpoint('GET', '/files/:name', {
  params: v.strictObject({ name: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }),
  reply: fileReply({
    contentTypes: ['image/webp'],
    disposition: 'inline',
    cacheControl: 'private, max-age=86400, immutable',
  }),
})
