import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { Button, type ButtonProps } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { refusalOf, useRefusal } from './use-refusal.tsx';
import { useTold } from './use-told.ts';

type ActionButtonProps<Data, Variables> = Extract<ButtonProps, { href?: undefined }> & {
  mutation: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  /** What is said of it afterwards, where it doesn’t say so itself. */
  done?: (data: Data) => string;
  onDone?: ((data: Data) => void) | undefined;
  /** Whether a refusal is answered otherwise, so that it is not said. */
  onRefused?: (error: Error) => boolean;
  /** Queries that show what it changes. */
  refetch?: DocumentNode[] | 'active';
};

/** A button that does one thing at once, and says that it is done, or why it was refused. */
export function ActionButton<Data, Variables extends OperationVariables>({
  mutation,
  variables,
  done,
  onDone,
  onRefused,
  refetch = [],
  ...button
}: ActionButtonProps<Data, Variables>) {
  const toast = useToast();
  const told = useTold(done);
  const { refused } = useRefusal();
  const [send, { loading }] = useMutation<Data, OperationVariables>(mutation, {
    refetchQueries: refetch,
    onError: (error) => {
      if (onRefused?.(error)) return;
      refused(error);
      toast({ tone: 'error', message: refusalOf(error) });
    },
    onCompleted: (data) => {
      told(data);
      onDone?.(data);
    },
  });
  return (
    <Button
      size="small"
      variant="secondary"
      {...button}
      busy={loading}
      onClick={() => void send({ variables })}
    />
  );
}
