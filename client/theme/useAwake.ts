import { useEffect } from 'react'
import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { stayAwake } from './awake.ts'

/** On a screen where hands are full: it stays lit, if the member has chosen so and his browser can. */
export function useAwake(): void {
  const { staysAwake } = useSnapshot(useApp().stores.theme.state)
  useEffect(() => {
    if (staysAwake && 'wakeLock' in navigator) return stayAwake(navigator.wakeLock, document)
  }, [staysAwake])
}
