import { useAreaHomes, useHomeLayout } from './use-home.ts';
import './home.css';

/** Cards of the home page on a page that is about the same: those of them that the reader may have. */
export function SomeCards({ keys }: { keys: readonly string[] }) {
  const { data } = useHomeLayout('desktop');
  const { homes } = useAreaHomes();
  const cards = new Map(homes.flatMap((home) => Object.entries(home.cards)));
  return (
    <div className="home-cards">
      {keys.map((key) => {
        const Card = cards.get(key);
        const listed = data?.cards.find((one) => one.key === key);
        return Card && listed ? <Card key={key} title={listed.title} /> : null;
      })}
    </div>
  );
}
