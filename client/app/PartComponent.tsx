import { type ComponentType, use } from 'react'
import type { Part } from './part.ts'

/** Draws a component of a part. */
export function componentOf<T, P extends object>(of: Part<T>, pick: (module: T) => ComponentType<P>) {
  return function PartComponent(props: P) {
    const Component = pick(use(of.bring()))
    return <Component {...props} />
  }
}
