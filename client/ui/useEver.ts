import { useState } from 'react'

/** True from the first time that it is: what was unfolded for somebody does not fold while he is in it. */
export function useEver(is: boolean): boolean {
  const [ever, setEver] = useState(is)
  if (is && !ever) setEver(true)
  return ever
}
