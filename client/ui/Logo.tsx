import * as css from './Logo.css.ts'

/** The mark: a market crate with a leaf. It stands beside the name, so it has none of its own. */
export const Logo = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <path
      className={css.leaf}
      d="M15 11c-.6-5.4 3-8.4 10.2-8.8.5 6-2.9 9.6-8.6 9.2.5-2.4 2-4.3 4.3-5.7-2.7 1-4.7 2.8-5.9 5.3z"
    />
    <path
      className={css.crate}
      d="M4.5 12h23a2 2 0 0 1 2 2.3l-1.9 13A2 2 0 0 1 25.6 29H6.4a2 2 0 0 1-2-1.7l-1.9-13a2 2 0 0 1 2-2.3z"
    />
    <path className={css.slat} d="M7.2 16.5h17.6l-.3 2H7.5zM7.9 21.5h16.2l-.3 2H8.2z" />
  </svg>
)
