/** From this many characters on a search is found by trigrams; what is shorter by its letters. */
export const indexedSearchLength = 3;
/** Up to so many people, wherever they are, are looked up one by one. */
export const narrowSearch = 300;
/** So many people are looked at to tell a word that many hold: one in four of them. */
export const sampledPeople = 400;
