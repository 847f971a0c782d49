import { MAX_COMMENT } from '@comanda/domain'
import { TextArea } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

interface KitchenNoteProps {
  /** A drink has other wishes than a dish. */
  readonly isAlcohol: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * A note for the kitchen with its character count; pasted text beyond the limit is cut, and the field says so. [5.09]
 */
export function KitchenNote({ isAlcohol, value, onChange }: KitchenNoteProps) {
  const t = useTranslations('item')
  const common = useTranslations('common')
  const [isCut, setIsCut] = useState(false)
  return (
    <div className="px-4 pt-5 md:px-7">
      <TextArea
        label={<span className="text-group font-bold">{t('comment')}</span>}
        placeholder={t(isAlcohol ? 'commentPlaceholderDrink' : 'commentPlaceholder')}
        maxLength={MAX_COMMENT}
        value={value}
        onPaste={(event) => {
          const { selectionStart, selectionEnd } = event.currentTarget
          const kept = value.length - (selectionEnd - selectionStart)
          setIsCut(kept + event.clipboardData.getData('text').length > MAX_COMMENT)
        }}
        onChange={(event) => {
          if (event.target.value.length < MAX_COMMENT) setIsCut(false)
          onChange(event.target.value.slice(0, MAX_COMMENT))
        }}
        count={(count, max) => common('counter', { count, max })}
      />
      <p role="status" className="text-hint font-semibold text-warn empty:hidden">
        {isCut ? t('commentCut', { max: MAX_COMMENT }) : null}
      </p>
    </div>
  )
}
