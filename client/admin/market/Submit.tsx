import type { ComponentProps, MouseEvent } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '../../ui/Button.tsx'

/** Sends its form, once: pressed twice it would be refused as if somebody else had been faster. */
export function Submit(props: ComponentProps<typeof Button>) {
  const { state } = useNavigation()
  // The second of a double click comes before the page has drawn that the first is on its way.
  const once = (event: MouseEvent) => event.detail > 1 && event.preventDefault()
  return <Button type="submit" disabled={state !== 'idle'} onClick={once} {...props} />
}
