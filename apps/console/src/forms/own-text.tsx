import { Field, TextArea } from '@comanda/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUnsavedChanges } from './unsaved-changes.tsx'

interface OwnTextProps {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly most: number
  readonly isLong?: boolean
  /** Saves the text; what is wrong with it, or null. */
  readonly onText: (text: string) => Promise<string | null>
}

/** A text that saves itself when the field is left; Escape restores the saved one. What is wrong stays to be mended. */
export function OwnText({ label, hint, value, most, isLong = false, onText }: OwnTextProps) {
  const [text, setText] = useState(value)
  const [problem, setProblem] = useState<string | null>(null)
  const isDirty = text !== value
  const markSaved = useUnsavedChanges(isDirty)
  const adopt = useEffectEvent((stored: string) => {
    setText(stored)
    setProblem(null)
  })
  useEffect(() => adopt(value), [value])
  const submit = async () => {
    if (!isDirty) return
    const found = await onText(text)
    setProblem(found)
    if (found === null) markSaved()
  }
  const shared = {
    label,
    ...(hint !== undefined && { hint }),
    error: problem,
    maxLength: most,
    autoComplete: 'off',
    value: text,
    onChange: (event: { readonly target: { readonly value: string } }) => setText(event.target.value),
    onBlur: () => void submit(),
  }
  if (isLong) return <TextArea rows={3} {...shared} onKeyDown={(event) => event.key === 'Escape' && adopt(value)} />
  return (
    <Field
      {...shared}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') adopt(value)
      }}
    />
  )
}
