import uFuzzy from '@leeoniya/ufuzzy'

/** Which of the texts, by their place among them, may be meant by a word that was typed with a slip. */
export type Slips = (texts: string[], word: string, among: number[]) => readonly number[]

/** One letter too many, too few, wrong or swapped with the next; of a word of four letters one may be missing, shorter ones are taken as they are. */
const oneSlip = new uFuzzy({
  intraMode: 1,
  interLft: 2,
  intraRules: ({ length }) => ({
    intraSlice: [0, Number.POSITIVE_INFINITY],
    intraIns: length >= 4 ? 1 : 0,
    intraSub: length >= 5 ? 1 : 0,
    intraTrn: length >= 5 ? 1 : 0,
    intraDel: length >= 5 ? 1 : 0,
  }),
})

/** The library's own mark for a quoted part of a search: typed alone, it fails on it. */
const ITS_MARK = /^eexxaacctt$/i

export const slips: Slips = (texts, word, among) =>
  ITS_MARK.test(word) ? [] : (oneSlip.filter(texts, word, among) ?? [])
