import { useSite } from '../start-up/use-site.ts'

/** What of terms and privacy policy a customer can agree to; null where the restaurant has published neither. [5.41] [5.48] */
export type Agreed = 'both' | 'terms' | 'policy' | null

/** Returns what a customer agrees to at this restaurant, and whether it has allergy information to read. */
export function useAgreement(): { readonly agreed: Agreed; readonly hasAllergy: boolean } {
  const { documents } = useSite()
  const hasTerms = documents.includes('terms')
  const hasPolicy = documents.includes('policy')
  return {
    agreed: hasTerms && hasPolicy ? 'both' : hasTerms ? 'terms' : hasPolicy ? 'policy' : null,
    hasAllergy: documents.includes('allergy'),
  }
}
