import type { ReactNode } from 'react';
import type { Identifier, RaRecord } from 'react-admin';

/** A row of a list. */
export type Row = RaRecord<Identifier> & { id: number };

/** A column of a list. */
export interface Column<Record> {
  readonly key: string;
  /** The label's key. */
  readonly label: string;
  readonly render: (record: Record) => ReactNode;
  /** Field by which the server sorts; absent: not sortable. */
  readonly sort?: string;
  readonly align?: 'left' | 'right' | 'center';
  /** Shown only when somebody chooses it in the column menu. */
  readonly optional?: boolean;
  /** Carries the link to the record; else the first column does. */
  readonly link?: boolean;
}

/** A filter that a list offers besides its search field. */
export type FilterField =
  | { readonly source: string; readonly label: string; readonly kind: 'text' }
  | {
      readonly source: string;
      readonly label: string;
      readonly kind: 'choice';
      readonly choices: readonly { readonly id: string | number | boolean; readonly name: string }[];
    }
  | {
      readonly source: string;
      readonly label: string;
      readonly kind: 'reference';
      readonly reference: string;
      /** Field of the referenced rows that names them. */
      readonly optionText: string;
    };

export interface EmptyText {
  /** Key: what belongs here. */
  readonly text: string;
  readonly action?: ReactNode;
}

/** A tab over a list: a fixed part of its filter. */
export interface ListTab {
  readonly id: string;
  /** The label's key. */
  readonly label: string;
  readonly filter: Readonly<{ [source: string]: string | number | boolean }>;
  readonly count?: number | undefined;
  /** Key: what belongs here. */
  readonly empty: string;
}
