import { createHash } from 'node:crypto'
import type { StatusBody } from '../../shared/purchase-requests/input.ts'

/** A move that says nothing but why. */
export const NOTHING = ''

/** What a move says, in short: a repeat says the same, whatever version it has seen and whatever reasons it gives. */
export function saidIn({
  version: _,
  reason: _r,
  reasonCode: _c,
  creditReason: _w,
  ...body
}: Partial<StatusBody>): string {
  const lines = body.lines?.toSorted((a, b) => a.itemId - b.itemId)
  const said = Object.entries({ ...body, lines }).filter(([, it]) => it != null && it !== false)
  return said.length === 0 ? NOTHING : createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
