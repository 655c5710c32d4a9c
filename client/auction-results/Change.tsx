import * as ui from '../ui/Change.tsx'
import { directionNames } from './words.ts'

type Props = { percent: number | null; isShort?: boolean }

/** By how much a price has changed. */
export const Change = (props: Props) => <ui.Change names={directionNames} {...props} />
