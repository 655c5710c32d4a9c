import type { ComponentProps, ReactNode } from 'react'
import { Field } from '../ui/Field.tsx'
import { Select, TextInput } from '../ui/inputs.tsx'
import type { FieldParts } from './fields.ts'

type Text = FieldParts & { label: string; help?: ReactNode; input?: ComponentProps<'input'> }

/** One line of text that may be left empty. */
export const SimpleField = ({ name, value, error, label, help, input }: Text) => (
  <Field name={name} label={label} optional help={help} error={error}>
    {(control) => <TextInput {...control} defaultValue={value} {...input} />}
  </Field>
)

type Choice = FieldParts & { label: string; help?: ReactNode; words: Readonly<Record<string, string>> }

/** One of a closed list, or none. */
export const ChoiceField = ({ name, value, error, label, help, words }: Choice) => (
  <Field name={name} label={label} optional help={help} error={error}>
    {(control) => (
      <Select {...control} defaultValue={value}>
        <option value="">고르지 않음</option>
        {Object.entries(words).map(([code, word]) => (
          <option key={code} value={code}>
            {word}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
