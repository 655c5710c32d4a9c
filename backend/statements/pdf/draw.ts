import type { Paper } from '../../../shared/statements/paper.ts'
import type { Layout } from '../../../shared/statements/words.ts'
import { drawDelivery } from './delivery.ts'
import { drawRoll } from './roll.ts'
import { drawStatement } from './statement.ts'

export type DrawTask = { paper: Paper; layout: Layout }

/** A paper as the bytes of a PDF. */
export function draw({ paper, layout }: DrawTask): Promise<Uint8Array> {
  if (paper.kind === 'CLIENT') return drawStatement(paper)
  return layout === 'a4' ? drawDelivery(paper) : drawRoll(paper)
}
