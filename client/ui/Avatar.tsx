import * as css from './Avatar.css.ts'
import { cx } from './cx.ts'

type Props = { name: string; src: string | null; size?: keyof typeof css.sizes }

/**
 * A member's picture; where there is none, or it does not come, his first letter. It stands beside the name, so it has
 * none of its own. The letter stands behind the picture, because one that fails before scripts have come tells nobody.
 */
export const Avatar = ({ name, src, size = 'medium' }: Props) => (
  <span className={cx(css.avatar, css.sizes[size])} aria-hidden="true">
    {[...name][0]}
    {src && <img src={src} alt="" className={css.picture} />}
  </span>
)
