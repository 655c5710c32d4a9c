import { useMemo, useState } from 'react'

/** True while somebody points at an element or has the focus in it: what would go by itself stays. */
export function useHeld() {
  const [held, setHeld] = useState(false)
  const handlers = useMemo(() => {
    const hold = () => setHeld(true)
    const release = () => setHeld(false)
    return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
  }, [])
  return { held, handlers }
}
