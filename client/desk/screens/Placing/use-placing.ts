import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  FillSessionDocument,
  MoveTalkDocument,
  NumberBoardsDocument,
  PlaceAbstractDocument,
  RemoveTalksDocument,
} from '../../operations/operations.generated.ts';
import { refusalOf } from '../../parts/use-refusal.tsx';
import { talkAnchor } from './anchors.ts';
import {
  type ChangedPlacingFieldsFragment,
  PlacingDocument,
  RestoreTalksDocument,
  usePlacingQuery,
} from './Placing.generated.ts';

type Undo = ChangedPlacingFieldsFragment['undo'];
type Made = { said: string; after: ChangedPlacingFieldsFragment };

/** As many changes as can be taken back one after another. */
const MOST_UNDOS = 100;

/**
 * A programme whose talks are placed. Changes are sent one after another, however quickly they are made; what is being placed is
 * gone from the list at once.
 */
export function usePlacing(conference: string) {
  const client = useApolloClient();
  const { data, error } = usePlacingQuery({ variables: { conference }, fetchPolicy: 'cache-and-network' });
  const [said, setSaid] = useState('');
  const [refusal, setRefusal] = useState<ReactNode>(null);
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const [undos, setUndos] = useState<readonly Undo[]>([]);
  /** The same, for what is pressed before it is shown. */
  const known = useRef(undos);
  const keep = (next: readonly Undo[]) => {
    known.current = next;
    setUndos(next);
  };
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** The element that gets the focus once a change is shown. */
  const [focused, setFocused] = useState<{ anchor: string } | null>(null);
  // A talk that was moved is another element where it is now.
  useEffect(() => {
    if (focused) document.getElementById(focused.anchor)?.focus();
  }, [focused]);

  const show = ({ placing }: ChangedPlacingFieldsFragment) =>
    client.writeQuery({ query: PlacingDocument, variables: { conference }, data: { placing } });

  /** Does it once all before it is done. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.current.then(async () => {
      setRefusal(null);
      try {
        await work();
      } catch (refused) {
        setSaid('');
        setRefusal(refusalOf(refused as Error));
        await client.refetchQueries({ include: [PlacingDocument] }).catch(() => {});
      }
    });
    last.current = done;
    return done;
  };

  const change = <Variables extends OperationVariables>(
    mutation: TypedDocumentNode<object, Variables>,
    variables: Variables,
    anchor?: string,
  ) =>
    inTurn(async () => {
      const answer = await client.mutate({ mutation, variables } as Parameters<typeof client.mutate>[0]);
      const [made] = Object.values(answer.data as Record<string, Made>);
      if (!made) return;
      show(made.after);
      setSaid(made.said);
      if (anchor !== undefined) setFocused({ anchor });
      keep([...known.current, made.after.undo].slice(-MOST_UNDOS));
    });

  return {
    placing: data?.placing,
    error,
    said,
    refusal,
    canUndo: undos.length > 0,
    /** References of abstracts that are being placed. */
    underWay,
    async place(reference: string, session: string, more: { at?: number; minutes?: number } = {}) {
      setUnderWay((before) => [...before, reference]);
      await change(PlaceAbstractDocument, { reference, session, ...more });
      setUnderWay((before) => before.filter((one) => one !== reference));
    },
    move: (talk: string, to: { session?: string; at?: number }) =>
      change(MoveTalkDocument, { conference, talk, ...to }, talkAnchor(talk)),
    /** @param anchor of the element that gets the focus */
    remove: (talk: string, anchor: string) =>
      change(RemoveTalksDocument, { conference, talks: [talk] }, anchor),
    fill: (session: string, given: { topic: string; minutes?: number; posters: boolean }) =>
      change(FillSessionDocument, { conference, session, ...given }),
    numberBoards: (session: string) => change(NumberBoardsDocument, { conference, session }),
    undo: () =>
      inTurn(async () => {
        const undo = known.current.at(-1);
        if (!undo) return;
        const sessions = undo.sessions.map(({ session, talks }) => ({ session, talks }));
        const variables = { conference, sessions, shown: undo.shown };
        const { data: answer } = await client.mutate({ mutation: RestoreTalksDocument, variables });
        if (!answer) return;
        show(answer.restoreTalks);
        setSaid('Undone.');
        const rest = known.current.slice(0, -1);
        const earlier = rest.at(-1);
        // What is there now is what the change before it had made, unless somebody else did something in between.
        const follows = earlier?.shown === undo.before;
        const { shown } = answer.restoreTalks.undo;
        keep(earlier && follows ? [...rest.slice(0, -1), { ...earlier, shown }] : rest);
      }),
  };
}
