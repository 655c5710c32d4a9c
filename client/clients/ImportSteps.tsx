import * as css from './ImportPage.css.ts'

const names = ['파일 고르기', '확인하기', '등록하기'] as const

/** Where one is. */
export const ImportSteps = ({ at }: { at: number }) => (
  <ol className={css.steps}>
    {names.map((name, step) => (
      <li key={name} className={css.step} aria-current={step === at ? 'step' : undefined}>
        <span className={css.place} aria-hidden="true">
          {step + 1}
        </span>
        {name}
      </li>
    ))}
  </ol>
)
