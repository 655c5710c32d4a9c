import { createContext, use } from 'react'

export type Open = { palette: () => void; keyList: () => void }

const OpenContext = createContext<Open | null>(null)
export const OpenByKeyProvider = OpenContext.Provider

/** Opens what the keys `mod+k` and `?` open, for buttons that do the same; null where nobody is signed in. */
export const useOpenByKey = (): Open | null => use(OpenContext)
