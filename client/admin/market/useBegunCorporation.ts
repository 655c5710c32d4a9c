import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { Corporation } from '../../../shared/admin/markets.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import { useBegunOf } from '../../forms/useBegun.ts'

/**
 * What the form of a corporation stands on (useBegun), and what its sender has seen. A corporation has no version: what it
 * has come as is counted here.
 */
export function useBegunCorporation(stored: Corporation, refused: FormAnswer | undefined) {
  const [known, setKnown] = useState([stored])
  const isKnown = JSON.stringify(known.at(-1)) === JSON.stringify(stored)
  const all = isKnown ? known : [...known, stored]
  if (all !== known) setKnown(all)
  const { state, formData } = useNavigation()
  const isSent = state !== 'idle' && formData?.get('known') === 'yes' && formData.get('corpCode') === stored.corpCode
  const sent = isSent ? Number(formData?.get('version')) : null
  const begun = useBegunOf({ stored, version: all.length, sent, refused })
  return { ...begun, seen: all[begun.version - 1] ?? stored }
}
