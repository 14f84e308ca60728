declare module 'opencc-js/dict/TSCharacters' {
  /** `過 过|氫 氢|…`: traditional characters with their simplified ones. */
  const pairs: string
  export default pairs
}
