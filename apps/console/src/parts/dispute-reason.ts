import { useTranslations } from 'use-intl'

/** The provider's words for a dispute that have a text; others are called something else. */
const REASONS = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'credit_not_processed',
  'unrecognized',
] as const

const reasonNamed = (word: string) => REASONS.find((one) => one === word) ?? 'other'

/** Why a payment is disputed, in words, from the provider's word. */
export function useDisputeReason() {
  const t = useTranslations('money')
  return (word: string): string => t(`reasons.${reasonNamed(word)}`)
}

/** What to send to the bank about a dispute, from the provider's word for its reason. */
export function useDisputeEvidence() {
  const t = useTranslations('money')
  return (word: string): string => t(`evidence.${reasonNamed(word)}`)
}
