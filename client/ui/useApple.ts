import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True where ⌘ stands for Ctrl; the server cannot know and says Ctrl, as most keyboards do. */
export const useApple = (): boolean =>
  useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.platform),
    () => false,
  )
