/**
 * The words that a message keeps: those of engines, databases and networks, none of which names a person or place.
 * Every other word becomes "…", because a message may repeat what a person has typed.
 */
const WORDS = `
a abort aborted access accessing adding after already an and any argument arguments array as assign assignment async at attempting available await
be been before bigint body boolean buffer but by call called calling can cannot character chunk class client closed closing code column
connect connected connection constant constraint constructor convert could created database deadlock declared defined detected did does
duplicate element empty end ended error exceeded exist exists expected expression failed fault fetch fetching field file find for found from
function has have host if import importing in incompatible index initialization initialize input instance instanceof integer into invalid
is it iterable iterator json key language length limit load loaded loading locale lock lookup match maximum message method missing mix module
more must name network new no non not null number object of on only open operation or out oversized parameter parse part parsing pending
permission pool position private promise properties property prototype query range read reading recursion refused regular rejected relation
request requested required reset resource response return script second serialize server set setting signal size socket source stack
state statement stream string structure supported symbol syntax table target terminated than that the then this time timed timeout to token too
transaction tried trying type types undefined unexpected unhandled unique unknown unreachable unsupported update url used valid value values variable
view violates was were when while with without write writing zone
`

export const KNOWN_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))
