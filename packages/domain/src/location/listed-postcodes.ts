import type { Territory } from '../business/business.ts'
import { typedCode } from '../texts/typed-text.ts'
import { normaliseListed } from './postcode.ts'

/** The areas of British postcodes: the letters before the first digit. Source: Royal Mail's Postcode Address File. */
const UK_AREAS: ReadonlySet<string> = new Set(
  (
    'AB AL B BA BB BD BH BL BN BR BS BT BX CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU GY HA HD HG HP ' +
    'HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG ' +
    'SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE'
  ).split(' '),
)

const SEPARATORS = /[\s,;/|+&]+/

/** A listed postcode that some address has; null where none can. */
function existing(text: string, territory: Territory): string | null {
  const listed = normaliseListed(text, territory)
  if (listed === null || territory === 'es') return listed
  return UK_AREAS.has(listed.replace(/\d.*$/, '')) ? listed : null
}

/**
 * Reads what was typed as postcodes or their beginnings, in the form that `postcodeMatches` compares: "LS6", "LS6 3",
 * "ls6 3hn" and "LS" in Britain, "41003" and "41" in Spain. "LS6 LS7" and "LS6, LS7" are two. Null where a part begins
 * no postcode of the territory.
 */
export function listedPostcodes(typed: string, territory: Territory): readonly string[] | null {
  const parts = typedCode(typed)
    .split(SEPARATORS)
    .filter((part) => part !== '')
  const found: string[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const [part = '', next] = parts.slice(at)
    const both = next === undefined ? null : existing(`${part} ${next}`, territory)
    const listed = both ?? existing(part, territory)
    if (listed === null) return null
    found.push(listed)
    if (both !== null) at += 1
  }
  return found.length === 0 ? null : [...new Set(found)]
}
