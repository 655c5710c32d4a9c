import * as css from './Overlay.css.ts'

/** Covers the page while a screen of the back office is on its way (spec.md 2 "Admin section"). */
export const Overlay = () => (
  <div className={css.overlay}>
    <span className={css.wheel} aria-hidden="true" />
    <p>로딩 중...</p>
  </div>
)
