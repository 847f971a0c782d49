import { useSite } from '../start-up/use-site.ts'

/**
 * What of terms and privacy policy a customer can agree to; null where the restaurant has published neither. [5.41]
 * [5.48]
 */
export type Agreed = 'both' | 'terms' | 'policy' | null

interface Agreement {
  readonly agreed: Agreed
  /** Whether the customer ticks the agreement, as opposed to a sentence or nothing to agree to. */
  readonly needsTick: boolean
  readonly hasAllergy: boolean
}

/**
 * Returns what a customer who orders at this restaurant agrees to and how, and whether it has allergy information to
 * read.
 */
export function useAgreement(): Agreement {
  const { business, documents } = useSite()
  const hasTerms = documents.includes('terms')
  const hasPolicy = documents.includes('policy')
  const agreed = hasTerms && hasPolicy ? 'both' : hasTerms ? 'terms' : hasPolicy ? 'policy' : null
  return {
    agreed,
    needsTick: agreed !== null && !business.termsBySentence,
    hasAllergy: documents.includes('allergy'),
  }
}
