import { DealCode } from '../../../deals/deal-code.tsx'
import { LocationTexts } from '../../../texts/location-texts.tsx'

/** The code of a coupon that answers a problem, with a button to use it. */
export default function GivenCode({ code }: { readonly code: string }) {
  return (
    <LocationTexts>
      <DealCode code={code} />
    </LocationTexts>
  )
}
