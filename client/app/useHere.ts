import { useLocation } from 'react-router'

/** The address of this page without its fragment, which the server does not see: both renders must say the same. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}
