import { useEffect, useRef } from 'react'
import { controlId } from '../ui/fieldScope.ts'
import type { LiveForm } from './useLiveForm.ts'

/** A line that was added gets the hand at once. */
export function useLineBegun({ values }: LiveForm, name: string): void {
  const isNew = useRef(!(`${name}.quantity` in values))
  useEffect(() => {
    if (isNew.current) document.getElementById(controlId(`${name}.productCodeId`))?.focus()
  }, [name])
}
