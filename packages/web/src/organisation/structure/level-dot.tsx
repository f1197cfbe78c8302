/** The colour of a level; what it says is said in words beside it. */
export const LevelDot = ({ colour }: { colour: string }) => (
  <span className="level-dot" data-colour={colour} aria-hidden="true" />
);
