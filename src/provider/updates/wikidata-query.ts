/** Properties of clubs and players, each a branch of its own: together they would multiply the rows. */
const PROPERTIES = 'P31 P106 P569 P570 P27 P1532 P17 P413 P2048 P2446 P7223 P571 P856 P2002 P2003 P2013'.split(' ');

/**
 * The query of the clubs of a league, or of the leagues of a country, and of the players who are there now. Its
 * variables have the names that the importer reads. Each branch of a UNION is evaluated alone, and binds ?item itself.
 * @param area the item of the league or the country
 */
export function squadsQuery(area: string, isCountry: boolean): string {
  const ofArea = (club: string) =>
    `${isCountry ? `?league wdt:P17 wd:${area}. ${club} wdt:P118 ?league.` : `${club} wdt:P118 wd:${area}.`} ${club} wdt:P31 wd:Q476028.`;
  const columns = PROPERTIES.map((property) => `?${property}`).join(' ');
  const facts = PROPERTIES.map((property) => `{ ?item wdt:${property} ?${property}. }`).join(' UNION ');
  return `SELECT ?item ?itemLabel ?itemAltLabel ${columns} ?P54 ?P54_P580 ?P54_P582 WHERE {
  { SELECT DISTINCT ?item WHERE {
    { ${ofArea('?item')} } UNION
    { ${ofArea('?club')} ?item p:P54 ?spell. ?spell ps:P54 ?club. ?item wdt:P106 wd:Q937857.
      FILTER NOT EXISTS { ?spell pq:P582 ?end. } }
  } }
  ${facts} UNION
  { ?item p:P54 ?stay. ?stay ps:P54 ?P54.
    OPTIONAL { ?stay pq:P580 ?P54_P580. } OPTIONAL { ?stay pq:P582 ?P54_P582. } }
  SERVICE wikibase:label { bd:serviceParam wikibase:language "en,mul,es,it,pt,fr,de". }
}`;
}
