import { useEffect, useRef } from 'react'
import { controlId } from '../ui/fieldScope.ts'
import type { LiveForm } from './useLiveForm.ts'

/** A line that was added gets the hand at once; one that comes or goes changes the sums. */
export function useLineBegun({ values, touch }: LiveForm, name: string): void {
  const isNew = useRef(!(`${name}.quantity` in values))
  useEffect(() => {
    touch()
    if (isNew.current) document.getElementById(controlId(`${name}.productCodeId`))?.focus()
    return touch
  }, [touch, name])
}
