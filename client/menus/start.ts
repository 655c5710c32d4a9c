import type { Stores } from '../app/stores.ts'
import { type MenuStorage, menuStorage } from './storage.ts'
import { watch } from './upkeep.ts'

/** The browser's shelf, for whoever is signed in at the time. */
export const shelf = ({ session }: Pick<Stores, 'session'>): MenuStorage =>
  menuStorage(
    () => localStorage,
    () => session.state.member?.baseAuthRole ?? 'ROLE_ANONYMOUS',
  )

export const start = (stores: Stores): Promise<void> => watch(stores, shelf(stores))
