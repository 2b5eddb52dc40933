/** A deleted row. */
export class RemovedDto {
  /** Id of the deleted row. */
  id: number;
}
