import { paramsOf, type View } from './view.ts'

/** What a form of the screen leaves as it is. */
export const Kept = ({ view }: { view: Partial<View> }) =>
  paramsOf(view).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
