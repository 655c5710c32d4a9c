import type { AnchorHTMLAttributes, Ref } from 'react'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Where it leads, from the root. */
  to: string
  ref?: Ref<HTMLAnchorElement>
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean | undefined
  /** The way back does not lead here again. */
  replace?: boolean | undefined
  /** The page there is loaded anew. */
  reloadDocument?: boolean | undefined
}

/**
 * A link to a page of ours. Whoever clicks it is taken there by one listener for all links (client/app/followLinks.ts):
 * react-router's own link has twenty hooks each and is drawn anew at every change of the address, which made a page of
 * sixty links slower to draw, to bring to life and to leave.
 */
export const Link = ({ to, preventScrollReset, replace, reloadDocument, ...props }: LinkProps) => (
  <a {...props} href={to} data-link={reloadDocument ? undefined : markOf(preventScrollReset, replace)} />
)

const markOf = (stays = false, replaces = false) =>
  stays ? (replaces ? 'stay replace' : 'stay') : replaces ? 'replace' : ''
