import type { SVGProps } from 'react'
import { cx } from './cx.ts'
import * as css from './drawing.css.ts'

type DrawingProps = Omit<SVGProps<SVGSVGElement>, 'children'> & { size?: number | undefined }

/**
 * A component that draws one of lucide's icons as a single element: its shapes are text. lucide-react's own makes an
 * element of every shape and merges attributes each time; a quarter of what the server drew and the browser hydrated
 * on /main was such shapes. It takes lucide's place by icons.mjs, and its props.
 * @param shapes SVG that the build has written from lucide's data
 */
export function drawing(shapes: string) {
  const inner = { __html: shapes }
  return ({ size = 24, className, role, ...props }: DrawingProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={cx(css.drawing, className)}
      role={role}
      // With a role it has something to say.
      aria-hidden={role === undefined ? true : undefined}
      {...props}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing but lucide's shapes gets here, at build time
      dangerouslySetInnerHTML={inner}
    />
  )
}
